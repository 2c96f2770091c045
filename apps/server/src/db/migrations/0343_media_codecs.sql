-- What a video is coded in that players do not decode: empty where they do, null where it was not checked yet.
alter table media add column undecoded text;
create index media_unchecked on media (id) where undecoded is null and type = 1;
