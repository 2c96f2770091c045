-- Since when a circuit that is kept off for a crew was seen closed; what stands here has raised an alarm.
alter table lock_out add column live_since timestamptz;
