import type { PersonalVisit, personalLinks } from '@kabar/contracts/personal-links';
import type { Context } from '@kabar/server/context';
import { hashToken } from '@kabar/server/session-cookie';
import type { z } from 'zod';
import { isTrialVideoOn } from '../../calls/flag.ts';
import {
  findAskedQuestion,
  type LinkQuestion,
  toAskedQuestion,
} from '../../check-ins/check-ins/asked-question.ts';
import { isWaitedFor } from '../../check-ins/check-ins/rules.ts';
import type { BookingsTables } from '../../tables.ts';
import {
  findOwnAccount,
  type LinkCall,
  type LinkCheckIn,
  listCallsOfLink,
  listCheckInsOfLink,
  sendsSummariesByLink,
  type UsedLink,
  useLink,
} from './queries.ts';
import { callNow, refusalOfUse } from './rules.ts';

type Refusal = keyof (typeof personalLinks.endpoints.open)['errors'];

export interface Visit {
  tokenHash: Buffer;
  link: UsedLink;
  call: LinkCall | undefined;
  /** Newest first. */
  checkIns: readonly LinkCheckIn[];
  /** The daily check-in question. */
  question: LinkQuestion | undefined;
  /** Whether call summaries are sent to family members. */
  sendsSummaries: boolean;
  ownAccount: 'asked' | 'confirmed' | 'taken' | null;
}

/** Counts the use of the link and reads what it shows now. */
export async function visitBy(
  context: Context<BookingsTables, Refusal>,
  token: string,
): Promise<Visit> {
  const { db, now } = context;
  const tokenHash = hashToken(token);
  const [link, calls, checkIns, isOn, question, sendsSummaries, ownAccount] = await Promise.all([
    useLink(db, tokenHash, now),
    listCallsOfLink(db, tokenHash, now),
    listCheckInsOfLink(db, tokenHash, now),
    isTrialVideoOn(db),
    findAskedQuestion(db, tokenHash, now),
    sendsSummariesByLink(db, tokenHash),
    findOwnAccount(db, tokenHash, now),
  ]);
  const refusal = refusalOfUse(link, question !== undefined);
  if (refusal === 'too_many_requests') throw context.refuse(refusal, { retryAfter: 60 });
  if (link === undefined || refusal !== null) throw context.refuse('personal_link_not_valid');
  if (link.is_out) {
    const nothing = { call: undefined, checkIns: [], sendsSummaries: false };
    return { tokenHash, link, question, ownAccount, ...nothing };
  }
  const call = callNow(calls, isOn, now);
  return { tokenHash, link, call, checkIns, question, sendsSummaries, ownAccount };
}

/**
 * Outside of the link's times no names are shown. A person who opted out is asked nothing, but can still end a search
 * for them.
 */
export function toVisit(
  { link, call, checkIns, question, sendsSummaries, ownAccount }: Visit,
  { env, now }: Pick<Context<BookingsTables>, 'env' | 'now'>,
): z.input<typeof PersonalVisit> {
  const isStopped = link.stopped_at !== null;
  const asked = isStopped ? undefined : checkIns[0];
  return {
    call:
      call === undefined
        ? null
        : {
            companionName: call.companion_name,
            endsAt: call.ends_at.toISOString(),
            isCalling: call.is_companion_there,
          },
    checkIn:
      asked === undefined
        ? null
        : { companionName: asked.companion_name, scheduledAt: asked.scheduled_at.toISOString() },
    holderName: call === undefined && asked === undefined ? null : link.holder_name,
    isStopped,
    question:
      question === undefined ||
      (isStopped && !isWaitedFor({ state: question.state, spokenAt: question.spoken_at }))
        ? null
        : toAskedQuestion(question, env, now),
    sendsSummaries: sendsSummaries && !isStopped,
    ownAccount,
  };
}
