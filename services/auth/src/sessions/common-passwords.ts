/** The most frequent passwords in published leaks, of six characters and more. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 password password1 password123 qwerty qwerty123 qwertyuiop
  111111 000000 123123 abc123 iloveyou admin123 letmein welcome monkey dragon football baseball sunshine
  princess master superman 654321 666666 121212 112233 123321 1q2w3e 1q2w3e4r 1q2w3e4r5t zaq12wsx asdfgh
  asdfghjkl zxcvbn zxcvbnm qazwsx trustno1 passw0rd p@ssw0rd starwars whatever freedom michael jordan
  shadow hunter killer charlie jennifer nicole daniel andrew joshua matthew ashley jessica pepper ginger
  computer internet samsung google secret summer winter flower cookie cheese orange purple banana chocolate
  indonesia jakarta bandung surabaya sayang sayangku cintaku bismillah rahasia anjing kucing merdeka garuda
  kabar123 hello123 changeme default 777777 888888 999999 555555 222222 987654 987654321 0987654321 11111111
  00000000 abcdef abcdefg abcd1234 test123 testing qwe123 asd123 pass123 user123 root123 aaaaaa liverpool
  chelsea arsenal barcelona pokemon naruto batman spiderman`
    .split(/\s+/)
    .filter(Boolean),
);
