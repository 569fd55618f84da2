import { Card } from '@kabar/ui/base';
import { useState } from 'react';
import { useResendConfirmation } from '../sign-in/api.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { AskByEmail } from './ask-by-email.tsx';
import { MailSent } from './mail-sent.tsx';

/** Lets a person with an invalid confirmation link request a new one. */
export function AskConfirmation() {
  const t = useAuthWords();
  const [sentTo, setSentTo] = useState<string>();
  const ask = useResendConfirmation();
  const again = useResendConfirmation();
  return (
    <Card>
      {sentTo === undefined ? (
        <AskByEmail
          label={t('mail.yourEmail')}
          autoComplete="email"
          submit={t('mail.askTitle')}
          ask={ask}
          onSent={setSentTo}
        />
      ) : (
        <MailSent
          sentence={t('mail.confirmSent', { email: sentTo })}
          email={sentTo}
          resend={again}
        />
      )}
    </Card>
  );
}
