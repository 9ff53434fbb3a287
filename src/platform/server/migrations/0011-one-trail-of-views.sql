-- Who opened whose document stands in the audit log, chained and shown to staff. Nothing ever read it from here.
drop table document_views;
