import type { Filling } from './fill.ts';

/** Inserts a conversation for each pair. Half of all messages and notifications belong to the two readers. */
export async function addTalks({ run }: Filling): Promise<void> {
  await run(
    `create table public.talk as
       select place, uuidv7(joined - now()) as id, client, case when place <= :few / 4 then :companion else companion end as companion,
           joined
         from public.pair;
     insert into public.talk values (0, uuidv7(), :client, :companion, now());
     create table public.message as
       select n, case when n <= :messages / 2 then 0 else n % (:people / 2) + 1 end as place,
           now() - (:messages - n) * interval '400 days' / :messages as at from generate_series(1, :messages) as n;
     create table public.numbered as
       select n, talk.id as talk, row_number() over (partition by talk.id order by n) as seq, message.at,
           case when n % 3 = 0 then client else companion end as sender
         from public.message join public.talk using (place);
     insert into chat.conversations (id, client_user_id, companion_user_id, last_seq, status, closed_reason, created_at, activity_at)
       select talk.id, client, companion, coalesce(max(seq), 0), case when place % 10 = 1 then 'closed' else 'open' end,
           case when place % 10 = 1 then 'staff' end, talk.joined, coalesce(max(numbered.at), talk.joined)
         from public.talk left join public.numbered on numbered.talk = talk.id group by talk.id, place, client, companion, talk.joined
         order by talk.joined;
     insert into chat.conversation_participants (conversation_id, user_id, delivered_seq, read_seq)
       select id, person, greatest(last_seq - 2, 0), greatest(last_seq - 2, 0)
         from chat.conversations, unnest(array[client_user_id, companion_user_id]) as person;
     insert into chat.messages (id, conversation_id, seq, sender_id, content, created_at)
       select uuidv7(at - now()), talk, seq, sender, 'A message that is about as long as messages are, and says hello.', at
         from public.numbered order by n`,
  );
  await run(
    `insert into chat.message_flags (id, message_id, reporter_id, reason, created_at, outcome, decided_at, conversation_id)
       select gen_random_uuid(), message.id, conversation.client_user_id, 'a reason', message.created_at,
           case when turn % 10 > 0 then 'dismissed' end, case when turn % 10 > 0 then message.created_at end, message.conversation_id
         from (select *, row_number() over (order by created_at desc) as turn from chat.messages
           order by created_at desc limit :rows / 2) as message
         join chat.conversations as conversation on conversation.id = message.conversation_id;
     insert into chat.mutes (account_id, muted_until, muted_at, muted_by)
       select id, now() + n * interval '1 minute', joined, :admin from public.taker where place <= :rows / 20;
     insert into chat.notifications (id, recipient_id, type, payload, created_at, read_at)
       select uuidv7(at - now()), case when one % 4 = 0 then :client when one % 4 = 1 then :companion else people.id end, 'new_message',
           jsonb_build_object('conversationId', people.id, 'from', 'Somebody', 'count', 1), time.at,
           case when :notifications - one > 150 then time.at end
         from generate_series(1, :notifications) as one join public.people on people.n = one % :people + 1
           cross join lateral (select now() - (:notifications - one) * interval '400 days' / :notifications as at) as time order by one`,
  );
}
