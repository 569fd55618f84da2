import { Email } from '@kabar/contracts/fields';
import type { ServiceEnv } from '@kabar/server/env';
import { readSender } from '@kabar/server/sender';
import type { Mail } from '@kabar/words/mails';
import { createTransport } from 'nodemailer';
import { authSettings, mailRisks } from '../env.ts';

export interface MailTransport {
  /**
   * Throws when the server did not accept the mail. `id` becomes the Message-ID, by which receivers recognise a
   * repeated mail.
   */
  send(id: string, address: string, mail: Mail): Promise<void>;
  /** A health check: throws if the server does not respond or rejects the credentials. */
  ask(): Promise<unknown>;
}

/**
 * SMTP when it is configured. Undefined otherwise: mails go to the development mailbox or, switched off, are discarded.
 */
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
    ask: () => smtp.verify(),
    send: async (id, address, mail) => {
      const mailbox = Email.parse(address);
      try {
        await smtp.sendMail({
          messageId: `<${id}@${domain}>`,
          ...mail,
          // Nodemailer takes an object as one recipient, but parses a string as a list.
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
 * The error for logs and job records. Servers repeat the address and other personal data in their texts, so only error
 * codes are kept.
 */
function reasonOf(error: unknown): string {
  const told = ['code', 'command', 'responseCode'].flatMap((name) =>
    error instanceof Error ? (Reflect.get(error, name) ?? []) : [],
  );
  return `The mail server did not take it (${told.join(', ') || 'no reason'})`;
}
