-- What a refusal told besides its error: which right was missing, which limit. Rows without keep the hash they have.
alter table audit add column refusal jsonb;

create or replace function audit_hash(line audit) returns bytea language sql immutable as $$
  select sha256(line.previous_hash || convert_to((jsonb_build_array(
    line.sequence, extract(epoch from line.at), line.customer_id, line.person_id, line.account, line.address, line.action,
    line.target, line.before, line.after, line.result)
    || case when line.refusal is null then '[]' else jsonb_build_array(line.refusal) end)::text, 'UTF8'))
$$;
