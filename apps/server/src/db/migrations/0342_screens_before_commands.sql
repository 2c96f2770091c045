-- What screens showed before a command changed it, by device: undoing the command returns them to it.
alter table command_order add column screens jsonb;
-- Undoing asks which scene gave a command.
create index scene_step_order on scene_step (order_id) where order_id is not null;
