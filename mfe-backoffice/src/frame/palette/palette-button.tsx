import { Dialog, Icon, Skeleton } from '@kabar/ui/base';
import { IconSearch } from '@kabar/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useBackofficeWords } from '../../words/use-backoffice-words.ts';
import './palette.css';
import { useFrameKeys } from './use-frame-keys.ts';

/** Loaded when it is first opened. */
const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the command palette, like Ctrl+K. */
export function PaletteButton({ isAdmin }: { isAdmin: boolean }) {
  const t = useBackofficeWords();
  const [isOpen, setOpen] = useState(false);
  useFrameKeys(isOpen, setOpen);
  return (
    <>
      <button
        type="button"
        className="backoffice-palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon>
          <IconSearch />
        </Icon>
        <span>{t('palette.open')}</span>
        <span className="backoffice-palette-keys" aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('palette.title')} size="large">
        <Suspense fallback={<Skeleton height="12rem" />}>
          <CommandPalette isAdmin={isAdmin} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
