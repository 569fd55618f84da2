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
      await smtp.sendMail({ to: address, messageId: `<${id}@${domain}>`, ...mail });
    },
  };
}
