import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { line } from './fields.ts';

/**
 * Mails with an unsubscribe link. check_in_weeks: to an account's holder; circle_weeks: to a member, about one person.
 */
export const StoppableMail = z.enum(['reminders', 'summaries', 'check_in_weeks', 'circle_weeks']);

/** The token of an unsubscribe link: sealed address and kind of mail. */
const Secret = z.strictObject({ token: line(400).min(20) });

export const MailStop = z.object({ kind: StoppableMail, isStopped: z.boolean() });

const errors = { link_invalid: 410 } as const;

/** Unsubscribe links. Mail scanners open links, so opening one changes nothing. */
export const mailStops = contract('client', {
  check: endpoint({
    method: 'POST',
    path: '/mail-stops/check',
    who: 'everyone',
    summary:
      'Returns which mails the link of a mail stops, and whether they are stopped; changes nothing',
    input: Secret,
    output: MailStop,
    errors,
    limits: ['no change by looking'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/mail-stops',
    who: 'everyone',
    summary: 'Stops these mails, from any client, to the address of the link, or allows them again',
    input: Secret.extend({ isStopped: z.boolean() }),
    output: MailStop,
    errors,
    limits: ['one stop for an address and a kind of mail'],
  }),
});
