import { chooseTextSize, textSizes, useTextSize } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import { useShellWords } from '../words/use-shell-words.ts';

export function TextSizeSwitch(): ReactNode {
  const t = useShellWords();
  const current = useTextSize();
  return (
    <fieldset className="shell-switch">
      <legend className="shell-hidden">{t('textSize.label')}</legend>
      {textSizes.map((size) => (
        <button
          key={size}
          type="button"
          data-size={size}
          title={t(`textSize.${size}`)}
          aria-pressed={size === current}
          onClick={() => chooseTextSize(size)}
        >
          <span aria-hidden="true">A</span>
          <span className="shell-hidden">{t(`textSize.${size}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
