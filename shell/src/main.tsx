import { startSession } from '@kabar/web/session';
import { addWords } from '@kabar/web/words';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followProfileLanguage } from './session/keep-language.ts';
import { en } from './words/en.ts';
import { id } from './words/id.ts';

addWords('shell', { en, id });
followProfileLanguage();
void startSession();

// The browser hides the attribute from scripts, so that no style can leak it; the property still has it.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const root = document.getElementById('root');
if (root) createRoot(root).render(<App nonce={nonce} />);
