#!/bin/sh
# Runs once, when compose.yaml's PostgreSQL makes its cluster: the server gets a database of its own and is no superuser;
# the superuser can sign in within the container only.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role lamplighter login createrole password :'password';
create database lamplighter owner lamplighter;
alter role current_user password null;
SQL
