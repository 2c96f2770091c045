-- The reservation that a session ended, by its number at the pile; null where nothing was reserved for it.
alter table charge_session add column reservation int;
