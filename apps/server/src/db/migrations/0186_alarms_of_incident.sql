-- Lists look for the alarms of an incident as one organisation: by its own index, which is not combined with that of all alarms
-- of the organisation, a hundred thousand in a flood.
drop index alarm_incident_of;
create index alarm_incident_of on alarm (incident_id, customer_id);
