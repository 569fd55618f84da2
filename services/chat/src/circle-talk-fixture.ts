import { addCircle, addConsent } from '@kabar/dev/circles';
import { shareConversation } from '@kabar/dev/neighbours/circles';
import { addLovedOne } from '@kabar/dev/neighbours/client';
import { addTrial } from '@kabar/dev/neighbours/sessions';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { arrangeConversation } from './chat-people-fixture.ts';

export interface CircleTalk {
  holder: TestPerson;
  companion: TestPerson;
  helper: TestPerson;
  viewer: TestPerson;
  /** The holder, or their loved one. */
  person: string;
  lovedOne: string | undefined;
  /** The conversation between holder and companion. */
  conversation: string;
  answer(isGiven: boolean): Promise<void>;
  /** The holder shares the conversation with the loved one's circle. */
  share(isShared: boolean): Promise<unknown>;
}

interface TalkChoices {
  forLovedOne?: boolean;
  /** Whether the person consents to sharing messages. */
  agreed?: boolean;
  /** Whether the holder shares the conversation. */
  shared?: boolean;
}

/** A circle around a holder or their loved one, with the person's companion and their conversation. */
export async function arrangeCircleTalk(
  test: TestService,
  { forLovedOne = false, agreed = true, shared = true }: TalkChoices = {},
): Promise<CircleTalk> {
  const holder = await test.person('client', 'Sari Holder');
  const companion = await test.person('companion', 'Rina Companion');
  const helper = await test.person('client', 'Dewi Helper');
  const viewer = await test.person('client', 'Agus Viewer');
  const lovedOne = forLovedOne
    ? await addLovedOne(test.database, { holder: holder.accountId })
    : undefined;
  const person = await addCircle(test.database, {
    holder: holder.accountId,
    ...(lovedOne ? { lovedOne } : {}),
    members: { [helper.accountId]: 'helper', [viewer.accountId]: 'viewer' },
    consents: agreed ? ['messages'] : [],
  });
  const share = (isShared: boolean) => shareConversation(test.database, person, isShared);
  if (forLovedOne && shared) await share(true);
  await addSession(test, holder, companion, lovedOne);
  return {
    ...{ holder, companion, helper, viewer, person, lovedOne, share },
    conversation: await arrangeConversation(test.database, holder, companion),
    answer: (isGiven) =>
      addConsent(
        test.database,
        { holder: holder.accountId, lovedOne: lovedOne ?? null },
        'messages',
        isGiven,
      ),
  };
}

/** A session makes the companion the person's companion. */
async function addSession(
  { database }: TestService,
  holder: TestPerson,
  companion: TestPerson,
  lovedOne: string | undefined,
): Promise<void> {
  await addTrial(database, {
    ...{ client: holder.accountId, companion: companion.accountId, lovedOne: lovedOne ?? null },
    startsAt: new Date(Date.now() + 172_800_000),
  });
}
