-- Whether an account sees this kind of data about a person: the person always; a member who is not suspended, if the newest answer
-- of the person allows the kind and it is not hidden from this member. Private information and messages need the person's own yes.
-- needs auth_api.is_out, backoffice_api.feature_enabled, client.role_in_circle
create function client.sees_kind(person uuid, account uuid, kind text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case client.role_in_circle(person, account)
      when 'person' then true
      else client.role_in_circle(person, account) is not null
        and coalesce((select consent.is_given and (consent.recorded_by = 'person' or is_on is false
              or sees_kind.kind not in ('private_information', 'messages'))
            from client.care_consents as consent where consent.person_id = person and consent.kind = sees_kind.kind
            order by consent.id desc limit 1), false)
        and (is_on is false or not auth_api.is_out(account, false) and not exists (
          select from client.circle_hidden_kinds as hidden
            where hidden.person_id = person and hidden.user_id = account and hidden.kind = sees_kind.kind))
      end
      from backoffice_api.feature_enabled('care_circles_enabled') as is_on
  $$;
alter function client.sees_kind owner to kabar_client_system;
