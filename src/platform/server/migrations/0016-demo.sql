-- Offset of the demo's clock. All its processes and restarts see the same time.
create table clock_offset (
  only_row boolean primary key default true check (only_row),
  milliseconds bigint not null default 0
);
insert into clock_offset default values;
grant select, update on clock_offset to larkfield_app;
