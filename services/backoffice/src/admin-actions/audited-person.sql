-- Whom an admin action is about: the target itself, or the person that its owner names. For the audit of admins.
-- needs billing_api.audited_person, bookings_api.audited_person, chat_api.audited_person
create function backoffice.audited_person(target_type text, target_id uuid) returns uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when target_type in ('subscription', 'payment', 'companion_earning') then billing_api.audited_person(target_type, target_id)
      when target_type in ('booking', 'session_log', 'trial_request', 'assignment') then bookings_api.audited_person(target_type, target_id)
      when target_type in ('conversation', 'message_flag') then chat_api.audited_person(target_type, target_id)
      when target_type = 'incident' then (select stored.client_id from backoffice.incidents as stored where stored.id = target_id)
      else target_id end
  $$;
grant execute on function backoffice.audited_person to kabar_backoffice;
