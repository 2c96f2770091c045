-- What somebody writes to an assignment; its text says to whom.
alter table alarm_step add column note text not null default '';
