#!/bin/sh
# Patroni runs this once, on the first primary: the role and the database of Wordnest. $1: the address of the database.
set -eu
psql "$1" -v ON_ERROR_STOP=1 -v password="$WORDNEST_PASSWORD" <<'SQL'
create role wordnest login password :'password';
create database wordnest owner wordnest;
-- How far replicas are behind, for the metrics.
grant pg_monitor to wordnest;
SQL
