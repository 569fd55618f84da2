-- Records the new states of deliveries: [{id, state, reason?, due_at?, mail?}]. Mails are put into the auth service's
-- outbox in this transaction, so that a crash neither loses nor repeats one. For the job only.
-- needs auth_api.require_role, auth_api.send_mail
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
    -- what was sent holds the secrets of its buttons and links, and nothing else needs them
    update chat.notifications as told set payload = told.payload - case delivery.channel when 'push' then 'token' else 'mail_token' end
      from jsonb_to_recordset(settled) as decision (id uuid), chat.notification_deliveries as delivery
      where delivery.id = decision.id and delivery.state in ('sent', 'failed', 'skipped') and told.id = delivery.notification_id
        and told.payload ? case delivery.channel when 'push' then 'token' else 'mail_token' end;
  $$;
alter function chat.settle_deliveries owner to kabar_chat_system;
grant execute on function chat.settle_deliveries to kabar_chat;
