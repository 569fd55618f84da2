import { startSession } from '@kabar/web/session';
import { addWords } from '@kabar/web/words';
import { createRoot } from 'react-dom/client';
import en from '../locales/en/shell.json' with { type: 'json' };
import id from '../locales/id/shell.json' with { type: 'json' };
import { App } from './app.tsx';
import { followProfileLanguage } from './session/keep-language.ts';
import { keepTypedPages } from './sign-in-again/keep-typed.ts';

addWords('shell', { en, id });
followProfileLanguage();
keepTypedPages();
void startSession();

// Browsers hide the nonce attribute, so that styles cannot leak it; the property has the value.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const root = document.getElementById('root');
if (root) createRoot(root).render(<App nonce={nonce} />);
