-- Logs are read by moment and id, the newest first, from a place in that order on.
drop index audit_customer;
drop index audit_account;
create index audit_newest on audit (customer_id, at desc, id desc);
create index audit_action on audit (customer_id, action, at desc, id desc);
create index audit_refused on audit (customer_id, at desc, id desc) where result <> 'ok';

drop index call_log_customer;
create index call_log_newest on call_log (customer_id, at desc, id desc);

drop index command_order_customer;
create index command_order_newest on command_order (customer_id, asked_at desc, id desc);

drop index outbound_message_newest;
create index outbound_message_newest on outbound_message (customer_id, created_at desc, id desc);

drop index task_newest;
create index task_newest on task (customer_id, created_at desc, id desc);

drop index approval_asked;
create index approval_newest on approval (customer_id, asked_at desc, id desc);
