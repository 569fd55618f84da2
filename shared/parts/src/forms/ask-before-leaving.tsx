import { ConfirmDialog } from '@kabar/ui/more';
import { useSession } from '@kabar/web/session';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useFormWords } from './words/use-form-words.ts';

type Tell = (form: string, isUnsaved: boolean) => void;

const Telling = createContext<Tell>(() => undefined);

/** Wraps a page with forms: asks before a link, Back or closing the tab discards unsaved changes. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const t = useFormWords();
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const tell = useMemo<Tell>(
    () => (form, isUnsaved) =>
      setUnsaved((known) => {
        if (known.has(form) === isUnsaved) return known;
        const others = [...known].filter((one) => one !== form);
        return new Set(isUnsaved ? [...others, form] : others);
      }),
    [],
  );
  const asks = unsaved.size > 0;
  useAskBeforeClosing(asks);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Skipped after a sign-out, here or in another tab.
      useSession.getState().account !== undefined,
  );
  return (
    <Telling.Provider value={tell}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t('leave.title')}
        text={t('leave.text')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.stay')}
        danger
        onConfirm={() => blocker.proceed?.()}
      />
    </Telling.Provider>
  );
}

/**
 * Tells the page whether a form has unsaved changes; `kept` if they outlive the form, such as those about another
 * person. Returns a function that forgets them.
 */
export function useUnsaved(form: string, isUnsaved: boolean, kept = false) {
  const tell = useContext(Telling);
  useEffect(() => tell(form, isUnsaved), [tell, form, isUnsaved]);
  useEffect(() => () => (kept ? undefined : tell(form, false)), [tell, form, kept]);
  return () => tell(form, false);
}

/** The browser's own prompt. Skipped once another account has signed in on the page. */
function useAskBeforeClosing(asks: boolean) {
  useEffect(() => {
    if (!asks) return;
    const accountId = () => useSession.getState().account?.id;
    const askedOf = accountId();
    const ask = (event: BeforeUnloadEvent) => {
      if (accountId() === askedOf) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
