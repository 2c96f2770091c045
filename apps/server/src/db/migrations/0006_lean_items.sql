-- A city's order writes its items while people wait for the light: what nothing reads is not kept.
-- Ownership of the devices is checked in the same transaction, and items outlive their device as its command log;
-- correlation ids are random and looked up in memory only.
alter table command_item
  drop constraint command_item_device_id_fkey,
  drop constraint command_item_cmd_id_key;
