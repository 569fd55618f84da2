import { Button, Stack, Text } from '@kabar/ui/base';
import { readPageSettings } from '@kabar/web/page-settings';
import { useSession } from '@kabar/web/session';
import { type ReactNode, useEffect, useState } from 'react';
import { loadPixel } from './load-pixel.ts';
import './pixel.css';
import { usePixelWords } from './words/use-pixel-words.ts';

const days = 180;

/**
 * Asks a visitor once for consent to be counted, and reports the visit if they agreed; never for a signed-in
 * person.
 */
export function Pixel(): ReactNode {
  const t = usePixelWords();
  const isVisitor = useSession(({ state }) => state === 'signed-out');
  const { pixel } = readPageSettings();
  const [answered, setAnswered] = useState(pixel?.agreed !== null);
  const id = pixel?.agreed && isVisitor ? pixel.id : undefined;
  useEffect(() => {
    if (id !== undefined) loadPixel(id);
  }, [id]);
  if (pixel === undefined || answered || !isVisitor) return null;
  const answer = (agreed: boolean) => {
    setAnswered(true);
    const lifetime = days * 24 * 60 * 60;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    document.cookie = `kabar_pixel=${agreed ? 'yes' : 'no'}; path=/; max-age=${lifetime}; samesite=lax`;
    // This page's content security policy blocks the pixel; the next page load allows it. Reloads unless something was
    // typed.
    if (agreed && !hasTypedText()) location.reload();
  };
  return (
    <section className="k-card shell-pixel" aria-label={t('label')}>
      <Stack gap={4}>
        <Text>{t('text')}</Text>
        <div className="shell-pixel-answers">
          <Button variant="secondary" fullWidth onClick={() => answer(false)}>
            {t('no')}
          </Button>
          <Button variant="secondary" fullWidth onClick={() => answer(true)}>
            {t('yes')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main input:not([type="radio"], [type="checkbox"])',
  );
  return [...fields].some(({ value }) => value !== '');
}
