import type { account } from '@kabar/contracts/account';
import { MessageBox } from '@kabar/ui/base';
import { createApi } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { useReaderZone } from '@kabar/web/reader-zone';
import { sayShortDay } from '@kabar/web/say-time';
import { refreshSession, useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClosingWords } from './words/use-closing-words.ts';

const api = createApi<typeof account>('auth');

/** Says when the account closes; one press keeps it open. Small, because a phone shows the next call below it. */
export function ClosingStrip(): ReactNode {
  const t = useClosingWords();
  const reader = { language: useLanguage(), timeZone: useReaderZone() };
  const closingAt = useSession((session) => session.closingAt);
  const queries = useQueryClient();
  const keep = useMutation({
    mutationFn: async () => {
      await api('DELETE /account/closing', {});
      await refreshSession();
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['auth', 'account'] }),
  });
  if (!closingAt && !keep.isSuccess) return null;
  return (
    <div className="shell-notice">
      {closingAt ? (
        <div className="shell-closing">
          <span>{t('waiting', { date: sayShortDay(new Date(closingAt), reader) })}</span>
          <button
            type="button"
            className="shell-quiet"
            aria-busy={keep.isPending}
            onClick={() => keep.isPending || keep.mutate()}
          >
            {t('keep')}
          </button>
        </div>
      ) : (
        <MessageBox tone="good" live>
          {t('kept')}
        </MessageBox>
      )}
      {keep.error ? (
        <MessageBox tone="danger" live>
          {refusalTitle(keep.error)}
        </MessageBox>
      ) : null}
    </div>
  );
}
