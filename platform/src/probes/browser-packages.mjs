// The packages of Debian with the browsers of npm run test:browsers.

export const firefoxPackages = ['firefox-esr'];
/** WebKitGTK needs a display; Xvfb is one that nobody sees. */
export const webkitPackages = ['webkit2gtk-driver', 'xvfb', 'xauth'];
