-- What the owner of a device calls it, apart from what else its inventory says: the search reads it of every device.
alter table device add column asset_id text generated always as (attributes ->> 'assetId') stored;
