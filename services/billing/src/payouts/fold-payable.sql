-- Puts the hours that are over into one sum, so that billing.payable adds up the hours since the last batch alone. Hours that
-- somebody is changing stay as they are until the next batch.
-- needs backoffice_api.change_figure
create function billing.fold_payable(at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with folded as (
      delete from billing.figures where id in (select figure.id from billing.figures as figure
          where figure.name = 'payable_cents' and figure.at > '-infinity'
            and figure.at < date_trunc('hour', fold_payable.at, 'UTC') for update skip locked)
        returning count)
    select backoffice_api.change_figure('billing.figures', 'payable_cents', '-infinity', coalesce(sum(folded.count), 0)::bigint)
      from folded
  $$;
alter function billing.fold_payable owner to kabar_billing_system;
