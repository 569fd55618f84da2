import { Email } from '@kabar/contracts/fields';
import type { ServiceEnv } from '@kabar/server/env';
import { readSender } from '@kabar/server/sender';
import type { Mail } from '@kabar/words/mails';
import { createTransport } from 'nodemailer';
import { authSettings, mailRisks } from '../env.ts';

export interface MailTransport {
  /** Throws when the server did not take it. `id` becomes the Message-ID: a repeated mail would be recognised. */
  send(id: string, address: string, mail: Mail): Promise<void>;
}

/** SMTP when it is configured; undefined otherwise, and mails go to the development mailbox or, switched off, nowhere. */
export function createMailTransport(env: ServiceEnv): MailTransport | undefined {
  const settings = authSettings(env);
  const [risk] = mailRisks(settings, env.production);
  if (risk !== undefined) throw new Error(`The auth service cannot start: ${risk}`);
  if (settings.SMTP_URL === undefined) return undefined;
  const from = readSender(settings.MAIL_FROM);
  if (from === undefined) throw new Error('The auth service cannot start: MAIL_FROM is no sender.');
  const smtp = createTransport(settings.SMTP_URL, { from });
  const domain = new URL(env.publicUrl).hostname;
  return {
    send: async (id, address, mail) => {
      const mailbox = Email.parse(address);
      try {
        await smtp.sendMail({
          messageId: `<${id}@${domain}>`,
          ...mail,
          // An object is taken as it is, where a text would be read as a list of people.
          to: { name: '', address: mailbox },
          envelope: { from: from.address, to: [mailbox] },
        });
      } catch (error) {
        throw new Error(reasonOf(error));
      }
    },
  };
}

/**
 * What a log and the record of a job may keep. Servers answer with the address, and with whatever else they like to
 * say of it, so that their words stay out, and the error that holds them too: its code and theirs tell enough.
 */
function reasonOf(error: unknown): string {
  const told = ['code', 'command', 'responseCode'].flatMap((name) =>
    error instanceof Error ? (Reflect.get(error, name) ?? []) : [],
  );
  return `The mail server did not take it (${told.join(', ') || 'no reason'})`;
}
