-- What a step found that waited for replies: commands, answered, failed and unanswered.
alter table scene_step add column replies jsonb;
