/**
 * Passwords that are tried first everywhere, in lower case: whole ones, and the words most others are
 * made of. Those section 5 refuses anyway (no digit, too short) still stand for their forms with digits.
 */
export const commonPasswords: ReadonlySet<string> = new Set([
  // words
  'password', 'passwort', 'passwd', 'passphrase', 'secret', 'admin', 'administrator', 'root', 'user', 'guest', 'login', 'default',
  'welcome', 'letmein', 'changeme', 'iloveyou', 'sunshine', 'princess', 'monkey', 'dragon', 'football', 'baseball', 'basketball',
  'superman', 'batman', 'master', 'shadow', 'michael', 'jordan', 'hello', 'helloworld', 'freedom', 'whatever', 'trustno', 'starwars',
  'pokemon', 'samsung', 'computer', 'internet', 'google', 'facebook', 'whatsapp', 'summer', 'winter', 'spring', 'autumn', 'january',
  'february', 'march', 'april', 'june', 'july', 'august', 'september', 'october', 'november', 'december', 'monday', 'friday',
  'company', 'office', 'temp', 'temporary', 'test', 'testing', 'tester', 'qwerty', 'qwertyuiop', 'qwertz', 'azerty', 'asdf', 'asdfgh',
  'asdfghjkl', 'zxcvbn', 'zxcvbnm', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh', 'aaa', 'aaaaaa', 'aabbcc', 'xyz', 'pass',
  'passpass', 'callcenter', 'callcentre', 'aicc', 'robot',
  // words of the product's other languages
  'rahasia', 'sayang', 'sayangku', 'indonesia', 'jakarta', 'bismillah', 'merdeka', 'katasandi', 'contrasena', 'clave', 'hola', 'teamo',
  'mexico', 'espana', 'madrid', 'barcelona', 'realmadrid', 'amor', 'princesa', 'woaini', 'mima', 'beijing', 'shanghai',
  // whole ones with digits in between
  '1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx', 'q1w2e3r4', 'qaz123wsx', 'zaq12wsx', 'zaq1xsw2', 'a1b2c3d4', '1a2b3c4d', 'abc123abc', '123abc123',
  '1qazxsw2', 'qwe123qwe', 'asd123asd', '123qwe123', '123qweasd', 'q1w2e3r4t5', '1q2w3e4r5t6y', 'pass1word', 'p4ssw0rd', 'trustno1',
  'qweasdzxc1', 'abcd1234', 'aa123456', '123456aa', 'a123456789', '123456789a', 'woaini1314',
]);
