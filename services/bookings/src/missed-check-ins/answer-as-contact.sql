-- A contact answers by the link in a mail: reached ends the missed check-in; cannot makes the next contact's mail due
-- at once; no_more is recorded at any time. Null when done, otherwise the refusal's code.
-- needs bookings.end_missed_check_in
create function bookings.answer_as_contact(token_hash bytea, answer text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    link bookings.missed_check_in_links;
    chain bookings.missed_check_ins;
  begin
    select * into link from bookings.missed_check_in_links as stored where stored.token_hash = answer_as_contact.token_hash;
    if not found then return 'link_invalid'; end if;
    select * into chain from bookings.missed_check_ins as stored where stored.id = link.check_in_id for update;
    select * into link from bookings.missed_check_in_links as stored where stored.token_hash = answer_as_contact.token_hash;
    if answer = 'no_more' then
      insert into bookings.missed_check_in_steps (check_in_id, kind, turn, actor, contact_id, at)
        values (chain.id, 'contact_declined', link.turn, 'contact', link.contact_id, answer_as_contact.at)
        on conflict on constraint missed_check_in_steps_once do nothing;
      if found then
        perform jobs_api.enqueue('client:decline-contact', jsonb_build_object('contactId', link.contact_id));
      end if;
    elsif link.answered_at is not null then
      return 'link_used';
    elsif chain.state = 'ended' then
      return 'check_in_over';
    elsif answer = 'cannot' then
      insert into bookings.missed_check_in_steps (check_in_id, kind, turn, actor, contact_id, at)
        values (chain.id, 'contact_cannot', link.turn, 'contact', link.contact_id, answer_as_contact.at);
    else
      perform bookings.end_missed_check_in(chain.id, 'reached', 'contact', link.contact_id, answer_as_contact.at);
    end if;
    if answer <> 'reached' and link.answered_at is null and chain.state = 'running' and link.turn = chain.contacts then
      update bookings.missed_check_ins as stored set next_at = least(stored.next_at, answer_as_contact.at)
        where stored.id = chain.id;
      perform jobs_api.enqueue('bookings:advance-missed-check-ins', '{}');
    end if;
    update bookings.missed_check_in_links as stored set answered_at = answer_as_contact.at
      where stored.token_hash = answer_as_contact.token_hash and stored.answered_at is null and answer <> 'no_more';
    return null;
  end $$;
alter function bookings.answer_as_contact owner to kabar_bookings_system;
grant execute on function bookings.answer_as_contact to kabar_bookings;
