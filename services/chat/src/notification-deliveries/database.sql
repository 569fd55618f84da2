-- Only the functions of this folder access deliveries, in background work.
create policy notification_deliveries_system on chat.notification_deliveries to kabar_chat_system using (true) with check (true);
grant select, insert, update, delete on chat.notification_deliveries to kabar_chat_system;

-- Stores the deliveries of a notification: one for each channel of its type, or of its payload if that names channels. Enqueues the
-- job that sends them once for each transaction, however many people are notified.
create function chat.add_deliveries(notification uuid, recipient uuid, type text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with made as (
      insert into chat.notification_deliveries (notification_id, channel)
        select stored.id, channel from chat.notifications as stored, chat.wanted_channels(recipient, add_deliveries.type) as channel
          where stored.id = notification and coalesce(stored.payload -> 'channels' ? channel, true) returning 1)
    select jobs_api.enqueue('chat:send-deliveries'), set_config('kabar.deliveries_queued_in', pg_current_xact_id()::text, true)
      where exists (select from made)
        and current_setting('kabar.deliveries_queued_in', true) is distinct from pg_current_xact_id()::text;
  $$;
alter function chat.add_deliveries owner to kabar_chat_system;

-- The group and channels of a notification type, equal to channelsOfTypes in
-- shared/contracts/src/notification-channels.ts; no row for an unknown type, which is then shown by the bell only.
create function chat.channels_of(type text) returns table (notification_group text, channels text[])
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select known.notification_group, known.channels from (values
        ('booking_reminder', 'reminders', array['email', 'push']),
        ('booking_confirmation', 'reminders', array['email', 'push']),
        ('booking_created', 'sessions', array['email', 'push']),
        ('booking_series_created', 'sessions', array['email', 'push']),
        ('booking_series_ended', 'sessions', array['email', 'push']),
        ('booking_cancelled', 'sessions', array['email', 'push']),
        ('booking_moved', 'sessions', array['email', 'push']),
        ('booking_move_proposed', 'sessions', array['email', 'push']),
        ('booking_move_declined', 'sessions', array['email', 'push']),
        ('booking_corrected', 'sessions', array['email', 'push']),
        ('assignment_ended', 'sessions', array['email', 'push']),
        ('companion_changed', 'sessions', array['email', 'push']),
        ('session_in_question', 'sessions', array['email', 'push']),
        ('companion_absent', 'sessions', array['email', 'push']),
        ('call_waiting', 'reminders', array['push']),
        ('session_logged', 'sessions', array[]::text[]),
        ('objection_decided', 'sessions', array['email', 'push']),
        ('trial_booking_request', 'trial_calls', array['email', 'push']),
        ('trial_booking_response', 'trial_calls', array['email', 'push']),
        ('trial_booking_cancelled', 'trial_calls', array['email', 'push']),
        ('trial_request_changed', 'trial_calls', array['email', 'push']),
        ('trial_completed_subscribe', 'trial_calls', array[]::text[]),
        ('calls_refused', 'sessions', array['email', 'push']),
        ('asking_stopped', 'sessions', array['email', 'push']),
        ('missed_check_in_started', 'sessions', array['email', 'push']),
        ('missed_check_in_retry', 'sessions', array['email', 'push']),
        ('missed_check_in_asked', 'sessions', array['email', 'push']),
        ('missed_check_in_with_staff', 'sessions', array['email', 'push']),
        ('missed_check_in_ended', 'sessions', array['email', 'push']),
        ('check_in_question', 'reminders', array['email', 'push']),
        ('check_in_call', 'sessions', array['email', 'push']),
        ('check_in_help', 'sessions', array['email', 'push']),
        ('check_in_late_fine', 'sessions', array['email', 'push']),
        ('check_in_time_accepted', 'sessions', array['email', 'push']),
        ('check_in_reply', 'messages', array['push']),
        ('check_in_plan_changed', 'sessions', array['email', 'push']),
        ('circle_invitation', 'circles', array['push']),
        ('circle_changed', 'circles', array['email', 'push']),
        ('session_pack_purchased', 'payments', array['email', 'push']),
        ('session_pack_expires', 'payments', array['email', 'push']),
        ('subscription_started', 'payments', array['email', 'push']),
        ('subscription_changed', 'payments', array['email', 'push']),
        ('payment_refunded', 'payments', array['email', 'push']),
        ('message_unread', 'messages', array['email', 'push']),
        ('companion_approved', 'verification', array['email', 'push']),
        ('companion_rejected', 'verification', array['email', 'push']),
        ('incident_opened', 'incidents', array['push']),
        ('incident_news', 'incidents', array['push']),
        ('staff_task_assigned', 'incidents', array['push']),
        ('team_message', 'incidents', array['push']),
        ('report_decided', 'messages', array['email', 'push']),
        ('message_warning', 'messages', array['email', 'push']),
        ('mute_lifted', 'messages', array['email', 'push']),
        ('circle_member_in_chat', 'messages', array['email', 'push']),
        ('circle_own_account', 'sessions', array['email', 'push']),
        ('circle_session', 'sessions', array['email', 'push']),
        ('circle_check_in', 'sessions', array['email', 'push'])
      ) as known (type, notification_group, channels)
      where known.type = channels_of.type
  $$;
grant execute on function chat.channels_of to kabar_chat, kabar_chat_system;

-- Counts responses of push services by HTTP status and day (UTC); status 0: the service was not reached. For the job only.
create function chat.count_push_answers(statuses integer[], at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select backoffice_api.change_figure('chat.figures', answer.name, date_trunc('day', count_push_answers.at, 'UTC'), answer.count)
      from (select 'push ' || status as name, count(*) as count from unnest(statuses) as status group by 1 order by 1) as answer;
  $$;
alter function chat.count_push_answers owner to kabar_chat_system;
grant execute on function chat.count_push_answers to kabar_chat;

-- Claims due deliveries and returns the facts for deciding about each. They stay locked until the transaction ends; a concurrent run
-- skips them. session_stands: whether the session of a reminder still takes place at that time; null for other notifications. For
-- the job only.
create function chat.due_deliveries(at timestamptz, most integer)
  returns table (id uuid, channel text, recipient_id uuid, notification_id uuid, type text, payload jsonb, is_read boolean,
    is_wanted boolean, session_at timestamptz, session_stands boolean, quiet_until timestamptz, language text,
    timezone text, tries smallint)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with taken as materialized (
        select waiting.id, waiting.channel, waiting.notification_id, waiting.tries from chat.notification_deliveries as waiting
          where waiting.state = 'pending' and waiting.due_at <= at
          order by waiting.due_at limit most for update skip locked
      )
      select taken.id, taken.channel, told.recipient_id, told.id, told.type,
          told.payload || coalesce(jsonb_build_object('companion_name', companion.preferred_name), '{}')
            || coalesce((select jsonb_build_object('acted_by_name', member.preferred_name) from auth_api.people as member
              where member.id = chat.id_in(told.payload ->> 'acted_by')), '{}')
            || coalesce((select jsonb_build_object('client_name', client.preferred_name) from auth_api.people as client
              where (told.type in ('circle_session', 'circle_check_in', 'objection_decided', 'session_pack_purchased', 'subscription_started')
                or told.type like 'check\_in\_%')
                and client.id = chat.id_in(told.payload ->> 'user_id')), '{}')
            || jsonb_strip_nulls(jsonb_build_object('client_name', near.preferred_name, 'holder_name', holder.preferred_name))
            || jsonb_build_object('other_name', chat.other_of_notification(told.recipient_id, told.payload))
            || coalesce((select jsonb_build_object('loved_one_name', called.name, 'loved_one_zone', called.time_zone)
              from chat.loved_one_of_notification(told.payload) as called), '{}'),
          told.read_at is not null,
          taken.channel in (select chat.wanted_channels(told.recipient_id, told.type)),
          coalesce(session.starts, chat.time_in(told.payload ->> 'requested_time')),
          case when told.type in ('booking_reminder', 'booking_confirmation') and session.starts is not null then
            bookings_api.is_session_at((told.payload ->> 'booking_id')::uuid, (told.payload ->> 'trial_booking_id')::uuid,
              session.starts) end,
          chat.quiet_until(told.recipient_id, at), coalesce(reader.language, 'en'), coalesce(reader.timezone, 'UTC'),
          taken.tries
        from taken join chat.notifications as told on told.id = taken.notification_id
          left join auth_api.reader(told.recipient_id) as reader on true
          left join auth_api.people as companion on companion.id = chat.id_in(told.payload ->> 'companion_id')
          left join auth_api.people as near on told.type like 'circle\_%' and near.id = chat.id_in(told.payload ->> 'user_id')
          left join auth_api.people as holder on told.type like 'circle\_%' and holder.id = chat.id_in(told.payload ->> 'holder_id')
          cross join lateral (select chat.time_in(told.payload ->> 'scheduled_at') as starts) as session;
  $$;
alter function chat.due_deliveries owner to kabar_chat_system;
grant execute on function chat.due_deliveries to kabar_chat;

-- Marks deliveries as failed that a crash left in the state 'sending'. They may have been sent, so they are never sent again. For
-- the job only.
create function chat.give_up_deliveries(at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    update chat.notification_deliveries set state = 'failed', reason = 'unknown', settled_at = at
      where state = 'sending' and claimed_at < at - interval '10 minutes';
  $$;
alter function chat.give_up_deliveries owner to kabar_chat_system;
grant execute on function chat.give_up_deliveries to kabar_chat;

-- An id in a payload; null when it is missing or unreadable. Compared with a column of ids, so that its index is used.
create function chat.id_in(value text) returns uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select case when pg_input_is_valid(value, 'uuid') then value::uuid end $$;
grant execute on function chat.id_in to kabar_chat_system;

-- The number of responses of push services by HTTP status since the day of a time; status 0: the service was not reached. For admins
-- only.
create function chat_api.push_answers(since timestamptz) returns table (status integer, answers bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select substr(figure.name, 6)::integer, sum(figure.count)::bigint from chat.figures as figure
      where figure.name like 'push %' and figure.at >= date_trunc('day', since, 'UTC') group by figure.name order by 1;
  $$;
alter function chat_api.push_answers owner to kabar_chat_system;
grant execute on function chat_api.push_answers to kabar_backoffice;

-- The end of the person's quiet hours that contain a time; null outside them. They are read in the person's time zone, or in
-- UTC when it is unknown.
create function chat.quiet_until(person uuid, at timestamptz) returns timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.instant_of(here.moment::date + own.ends_at
        + case when here.moment::time >= own.ends_at then interval '1 day' else interval '0' end, here.zone)
      from chat.quiet_hours as own
        cross join lateral (select zone, auth_api.local_time(quiet_until.at, zone) as moment
          from (select (select timezone from auth_api.reader(person)) as zone) as reader) as here
      where own.account_id = person and case when own.begins_at < own.ends_at
        then here.moment::time >= own.begins_at and here.moment::time < own.ends_at
        else own.begins_at = own.ends_at or here.moment::time < own.ends_at or here.moment::time >= own.begins_at end
  $$;
grant execute on function chat.quiet_until to kabar_chat_system;

-- Records the new states of deliveries: [{id, state, reason?, due_at?, mail?}]. Mails are put into the auth service's
-- outbox in this transaction, so that a crash neither loses nor repeats one. For the job only.
create function chat.settle_deliveries(settled jsonb, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with decided as (
      select * from jsonb_to_recordset(settled)
        as decision (id uuid, state text, reason text, due_at timestamptz, tries smallint, mail jsonb)
    ), written as (
      update chat.notification_deliveries as delivery
        set state = decided.state, reason = decided.reason, due_at = coalesce(decided.due_at, delivery.due_at),
          tries = coalesce(decided.tries, delivery.tries),
          claimed_at = case when decided.state = 'sending' then at else delivery.claimed_at end,
          settled_at = case when decided.state in ('sent', 'failed', 'skipped') then at end
        from decided where delivery.id = decided.id and delivery.state in ('pending', 'sending')
        returning delivery.notification_id, decided.mail
    )
    select count(auth_api.send_mail(told.recipient_id, 'notification', written.mail)) from written
      join chat.notifications as told on told.id = written.notification_id where written.mail is not null;
    -- sent notifications no longer need the secrets of their buttons and links
    update chat.notifications as told set payload = told.payload - case delivery.channel when 'push' then 'token' else 'mail_token' end
      from jsonb_to_recordset(settled) as decision (id uuid), chat.notification_deliveries as delivery
      where delivery.id = decision.id and delivery.state in ('sent', 'failed', 'skipped') and told.id = delivery.notification_id
        and told.payload ? case delivery.channel when 'push' then 'token' else 'mail_token' end;
  $$;
alter function chat.settle_deliveries owner to kabar_chat_system;
grant execute on function chat.settle_deliveries to kabar_chat;

-- A time in a payload; null when it is missing or unreadable.
create function chat.time_in(value text) returns timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select case when pg_input_is_valid(value, 'timestamptz') then value::timestamptz end $$;
grant execute on function chat.time_in to kabar_chat_system;

-- The channels on which a person gets notifications of a type: those of the type, without channels that the person switched off for
-- the type or its group. Push only with a subscribed browser.
create function chat.wanted_channels(person uuid, type text) returns setof text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select channel from chat.channels_of(wanted_channels.type) as of_type cross join unnest(of_type.channels) as channel
      where not exists (select from chat.notification_preferences as own where own.account_id = person
          and own.notification_group = of_type.notification_group and own.channel = channel.channel and not own.enabled)
        and not exists (select from chat.type_preferences as own where own.account_id = person
          and own.type = wanted_channels.type and own.channel = channel.channel and not own.enabled)
        and (channel <> 'push' or exists (select from chat.push_subscriptions as own where own.account_id = person))
  $$;
grant execute on function chat.wanted_channels to kabar_chat_system;
