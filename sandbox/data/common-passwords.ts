/** Common passwords with at least eight characters. New passwords must not be in this list. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 11111111 00000000 87654321 987654321
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word
  qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc
  zaq12wsx asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456
  iloveyou iloveyou1 sunshine princess football baseball basketball superman batman123 trustno1
  starwars pokemon1 whatever computer internet letmein1 letmein123 welcome1 welcome123 admin123
  administrator changeme changeme1 secret123 michelle jennifer jessica1 charlie1 monkey123
  dragon123 master123 shadow123 liverpool chelsea1 freedom1 mustang1 corvette maverick midnight
  samantha victoria elizabeth alexander benjamin jonathan hello123 helloworld test1234 testtest
  testing123 default1 guest123 google123 linkedin facebook myspace1 america1 newyork1 london123
  p4ssw0rd qwertyqwerty 11223344 12341234 12344321 1234abcd 123qweasd 1qazxsw2 147258369 159753456
  98765432 88888888 99999999 66666666 55555555 asdf1234 asdfasdf qweasdzxc q1w2e3r4 q1w2e3r4t5
  startup1 founder1 company1 business1`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
