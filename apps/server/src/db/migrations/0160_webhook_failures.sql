-- A webhook whose receiver does not take messages is suspended after a day of failures: nothing is sent to it until somebody resumes or edits it.
alter table webhook
  add column failing_since timestamptz,
  add column failed_at timestamptz,
  add column suspended_at timestamptz;
create index outbound_message_waiting on outbound_message (webhook_id, created_at) where next_at is not null and webhook_id is not null;
