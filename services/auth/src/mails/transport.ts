import type { ServiceEnv } from '@kabar/server/env';
import type { Mail } from '@kabar/words/mails';
import { createTransport } from 'nodemailer';

export interface MailTransport {
  /** Throws when the server did not take it. `id` becomes the Message-ID: a repeated mail would be recognised. */
  send(id: string, address: string, mail: Mail): Promise<void>;
}

/** SMTP when it is configured; undefined otherwise, and mails go to the development mailbox. */
export function createMailTransport(env: ServiceEnv): MailTransport | undefined {
  if (env.smtpUrl === undefined) return undefined;
  const smtp = createTransport(env.smtpUrl, { from: env.mailFrom });
  const domain = new URL(env.publicUrl).hostname;
  return {
    send: async (id, address, mail) => {
      try {
        await smtp.sendMail({ to: address, messageId: `<${id}@${domain}>`, ...mail });
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
