-- Approves or rejects one companion. For staff, never about themselves. The row stays locked until the commit, so that
-- two reviewers decide one after the other. Answers the previous status, or null when this same decision (by id) was
-- made already. The verb checks whether the decision may follow that status, and rolls back if not.
-- needs auth_api.has_role, auth_api.uid
create function companion.decide_verification(decision_id uuid, companion uuid, decision text, notes text)
  returns text language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    me uuid := auth_api.uid();
    before text;
    taken companion.companion_verification_logs;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) or me = companion then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    select verification_status into before from companion.companions where user_id = companion for update;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    select * into taken from companion.companion_verification_logs where id = decision_id;
    if found then
      if taken.companion_id = companion and taken.action = decision and taken.admin_id = me
        and taken.notes is not distinct from decide_verification.notes
      then
        return null;
      end if;
      raise exception using errcode = 'KB422', message = 'id_reused';
    end if;
    insert into companion.companion_verification_logs (id, companion_id, action, notes, admin_id)
      values (decision_id, companion, decision, decide_verification.notes, me) on conflict (id) do nothing;
    -- the same id for another companion at the same moment
    if not found then raise exception using errcode = 'KB422', message = 'id_reused'; end if;
    update companion.companions set verification_status = decision,
        verified_at = case decision when 'approved' then now() end,
        verification_notes = decide_verification.notes, updated_at = now()
      where user_id = companion;
    return before;
  end $$;
alter function companion.decide_verification owner to kabar_companion_system;
grant execute on function companion.decide_verification to kabar_companion;
