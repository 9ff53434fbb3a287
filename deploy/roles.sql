-- The roles and the database of an installation, for psql as a superuser of a new server. The passwords come from the
-- environment, so that no list of processes shows them.
\set ON_ERROR_STOP on
\getenv owners_password OWNERS_PASSWORD
\getenv webs_password WEBS_PASSWORD

-- The owner migrates and makes back-ups. The application signs in as larkfield_web, which owns nothing.
create role larkfield_owner login createrole password :'owners_password';
create role larkfield_app nologin admin larkfield_owner;
create role larkfield_web login password :'webs_password' in role larkfield_app;
create database larkfield owner larkfield_owner;
