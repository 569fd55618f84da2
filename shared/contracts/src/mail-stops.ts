import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { line } from './fields.ts';

/** Mails that their reader can stop by a link; check_in_weeks: of an account's holder; circle_weeks: of a member, about one person. */
export const StoppableMail = z.enum(['reminders', 'summaries', 'check_in_weeks', 'circle_weeks']);

/** From the link at the end of such a mail: the address and the kind of mail, sealed. */
const Secret = z.strictObject({ token: line(400).min(20) });

export const MailStop = z.object({ kind: StoppableMail, isStopped: z.boolean() });

const errors = { link_invalid: 410 } as const;

/** Mail scanners follow links, so opening one changes nothing. */
export const mailStops = contract('client', {
  check: endpoint({
    method: 'POST',
    path: '/mail-stops/check',
    who: 'everyone',
    summary: 'Which mails the link of a mail stops, and whether they are stopped; changes nothing',
    input: Secret,
    output: MailStop,
    errors,
    limits: ['no change by looking'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/mail-stops',
    who: 'everyone',
    summary:
      'The reader of an address wants no more of these mails, from any client, or wants them again',
    input: Secret.extend({ isStopped: z.boolean() }),
    output: MailStop,
    errors,
    limits: ['one stop for an address and a kind of mail'],
  }),
});
