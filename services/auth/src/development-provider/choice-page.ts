import { people } from './people.ts';

/** Plain HTML without scripts, which imitates the provider's own page. */
export function choicePage(action: string) {
  const buttons = people.map(
    ({ sub, name, email }) =>
      `<p><button name="sub" value="${sub}">${name}<br><small>${email}</small></button></p>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Development provider</title><body>
<h1>Choose an account</h1><p>This page stands for Google while no provider is configured. These people are invented.</p>
<form method="post" action="${action.replaceAll('"', '')}">${buttons.join('')}</form></html>`;
}
