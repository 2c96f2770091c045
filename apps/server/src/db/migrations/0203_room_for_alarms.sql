-- An alarm that comes and goes is written again and again: with room on its page that costs no index entries.
alter table alarm set (fillfactor = 70);
