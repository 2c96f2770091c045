-- No request may read or write `rollup_due` (0115), so the policy for requests bound nobody.
drop policy tenant on rollup_due;
