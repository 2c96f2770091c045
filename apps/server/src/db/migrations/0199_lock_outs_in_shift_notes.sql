-- Notes written before lock-outs were part of them say that there were none.
update shift_note set facts = facts || '{"lockOuts": [], "lockedOut": 0}' where not facts ? 'lockOuts';
