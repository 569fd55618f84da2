grant select, insert, update, delete on backoffice.rate_limits to kabar_backoffice;
