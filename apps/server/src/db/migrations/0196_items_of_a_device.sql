-- What became of one device of an order is looked up for every device of a deployment: without it the planner reads all
-- items of the order, or all that are open, once for each of them.
drop index command_item_order;
create index command_item_order on command_item (order_id, device_id);
