-- What a counter added in an hour, from its values in the order of their moments. What it showed is not always what was
-- counted, and each is told apart:
--   noise        a fall within the tolerance of the meter: nothing was counted
--   a slip       one value, or some, that the values after it deny: it is left out
--   a reset      a fall below half that stays: it began anew, and what it shows was counted since
--   a correction another fall that stays, or a rise beyond what it can count in that time that stays: it goes on from there
-- A fall or a jump at the end of the hour waits for the next value, which says what it was.
-- base, base_at  what it had counted before, and when; null where nothing is known
-- seen           its value before these, whatever it was taken for
-- most, noise    what it can count in an hour, and its tolerance, in its unit
create function counter_figures(
  shown float8[], moments timestamptz[], base float8, base_at timestamptz, seen float8, most float8, noise float8,
  out last float8, out added float8)
language plpgsql immutable parallel safe as $$
declare
  since timestamptz := base_at;
  -- What it had counted when it fell, for values that return there.
  before float8;
  before_at timestamptz;
  after_reset float8 := 0;
  previous float8 := seen;
  next float8;
  value float8;
begin
  last := base;
  added := 0;
  for at in 1 .. coalesce(array_length(shown, 1), 0) loop
    value := shown[at];
    next := shown[at + 1];
    if last is null then
      last := value;
      since := moments[at];
    elsif value >= last then
      if value - last <= noise + most * hours_between(since, moments[at]) then
        -- One that the next denies, which is no less than what was there before.
        if next is null or next >= value - noise or next < last then
          added := added + value - last;
          after_reset := after_reset + value - last;
          last := value;
          since := moments[at];
        end if;
      elsif before is not null and value >= before and value - before <= noise + most * hours_between(before_at, moments[at]) then
        -- It is back where it was: that it had fallen was the slip.
        added := added - after_reset + value - before;
        last := value;
        since := moments[at];
        before := null;
      elsif (next is not null and next >= value - noise) or (previous is not null and previous > last and value >= previous - noise) then
        last := value;
        since := moments[at];
      end if;
    elsif last - value > noise and (next < last - noise or previous < last - noise) then
      before := last;
      before_at := since;
      after_reset := case when value < last / 2 then value else 0 end;
      added := added + after_reset;
      last := value;
      since := moments[at];
    end if;
    previous := value;
  end loop;
end $$;

-- At least a minute: clocks of devices are not finer.
create function hours_between(earlier timestamptz, later timestamptz) returns float8 language sql immutable parallel safe as $$
  select greatest(extract(epoch from later - earlier) / 3600.0, 1.0 / 60)::float8
$$;
