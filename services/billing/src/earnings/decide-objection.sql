-- Records an admin's decision about an earning to which the client objected: it is kept, or taken back by the opposite movement.
-- Returns null when done, or if the same was decided before; else not_found or objection_decided.
-- needs auth_api.has_role, backoffice_api.record_action, billing.internal_account, billing.post_movement
create function billing.decide_objection(earning uuid, decision text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    stored billing.companion_earnings;
    posted uuid;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into stored from billing.companion_earnings where id = earning and objected_at is not null for update;
    if not found then return 'not_found'; end if;
    if stored.decision = decision then return null; end if;
    if stored.decision is not null then return 'objection_decided'; end if;
    update billing.companion_earnings set decision = decide_objection.decision where id = earning;
    if decision = 'taken_back' then
      select movement.id into posted from billing.ledger_movements as movement where movement.key = 'earning ' || earning;
      -- the movement's account, because the person may be erased
      perform billing.post_movement('earning taken back ' || earning, 'earning', 'IDR',
        (select entry.account_id from billing.ledger_entries as entry where entry.movement_id = posted and entry.amount > 0),
        billing.internal_account('earnings', 'IDR'), stored.amount_idr, null, at);
    end if;
    perform backoffice_api.record_action('earning_' || decision, 'companion_earning', earning,
      jsonb_build_object('amount_idr', stored.amount_idr));
    return null;
  end $$;
alter function billing.decide_objection owner to kabar_billing_system;
grant execute on function billing.decide_objection to kabar_billing;
