import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Instant } from './fields.ts';

/** The client's latest answer; null if they were not asked, which allows nothing. */
const Consent = z.object({
  consent: z.object({ isGiven: z.boolean(), recordedAt: Instant }).nullable(),
});

/** Whether Kabar may write to the emergency contacts of a client who does not answer. */
export const contactConsents = contract('client', {
  read: endpoint({
    method: 'GET',
    path: '/contact-consent',
    who: ['client'],
    summary: 'What the caller said last, and when',
    input: z.strictObject({}),
    output: Consent,
  }),
  say: endpoint({
    method: 'POST',
    path: '/contact-consent',
    who: ['client'],
    summary: 'Gives or withdraws it; each change stays on record',
    input: z.strictObject({ isGiven: z.boolean() }),
    output: Consent,
  }),
});
