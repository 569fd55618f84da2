-- What screens call a person: her role; on the client's side 'free' or 'premium', by the current subscription, until there is a care
-- profile (decision 48). Only for that person and for admins.
-- needs auth.refuse, auth.role_of, auth_api.has_role, auth_api.uid, billing_api.has_subscription, client_api.is_onboarded
create function auth.user_label(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth.refuse('KB403', 'forbidden') where person <> auth_api.uid() and not auth_api.has_role('admin');
    select case
        when auth.role_of(person) in ('admin', 'moderator', 'companion') then auth.role_of(person)
        when client_api.is_onboarded(person) then 'client'
        when billing_api.has_subscription(person) then 'premium'
        else 'free' end;
  $$;
alter function auth.user_label owner to kabar_auth_system;
grant execute on function auth.user_label to kabar_auth;
