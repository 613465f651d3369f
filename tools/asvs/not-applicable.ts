export interface NotApplicable {
  /** What the requirement, or all of the section or chapter, asks for, in our words. */
  asks: string;
  /** Why it does not apply, or why no test shows it. */
  reason: string;
}

/** Requirements, sections and chapters of OWASP ASVS 5.0.0 without a test, by number. */
export const notApplicable: Readonly<Record<string, NotApplicable>> = {
  '1.2.5': { asks: 'No OS command injection', reason: 'No input reaches a child process.' },
  '1.2.6': { asks: 'No LDAP injection', reason: 'No LDAP.' },
  '1.2.7': { asks: 'No XPath injection', reason: 'No XPath.' },
  '1.2.8': { asks: 'No LaTeX injection', reason: 'No LaTeX.' },
  '1.3.1': {
    asks: 'HTML input is sanitized',
    reason: 'No field accepts HTML; all text is rendered as text.',
  },
  '1.3.4': { asks: 'SVG input is sanitized', reason: 'No upload of pictures.' },
  '1.3.5': {
    asks: 'Markup and template input is sanitized',
    reason: 'No field accepts markup or a template language.',
  },
  '1.3.6': {
    asks: 'No server-side request forgery',
    reason: 'The server sends no requests to other hosts.',
  },
  '1.3.7': { asks: 'No template injection', reason: 'No templates are built from input.' },
  '1.3.8': { asks: 'No JNDI injection', reason: 'No JNDI.' },
  '1.3.9': { asks: 'No memcache injection', reason: 'No memcache.' },
  '1.3.10': { asks: 'No format string injection', reason: 'No format strings are built from input.' },
  '1.3.11': {
    asks: 'No mail header injection',
    reason: 'The site sends no mail; names and email addresses accept no line breaks either way.',
  },
  '1.4': { asks: 'Memory safety', reason: 'The project has no unmanaged code.' },
  '1.5.1': { asks: 'XML parsers are restricted', reason: 'No XML is parsed.' },
  '2.1': {
    asks: 'Documentation of input validation',
    reason: 'Documents: the schemas of data/api/requests.ts, the API description and docs/operations.md.',
  },
  '2.2.3': { asks: 'Related fields are consistent', reason: 'No field of a form depends on another.' },
  '2.3.1': { asks: 'Steps run in their order', reason: 'No process has more than one step.' },
  '2.3.4': { asks: 'Limited resources cannot be booked twice', reason: 'Nothing can be booked.' },
  '3.3.3': {
    asks: 'Cookies have the __Host- prefix',
    reason:
      'The specification fixes the names of the language and consent cookies, which scripts read; the session cookie has the prefix.',
  },
  '3.5.4': { asks: 'One origin for each application', reason: 'One application on one host.' },
  '3.5.5': { asks: 'postMessage checks its origin', reason: 'No listener for postMessage.' },
  '3.7.1': { asks: 'Only supported client technologies', reason: 'No plugins.' },
  '4.1.2': {
    asks: 'Only pages redirect from HTTP to HTTPS',
    reason: 'The reverse proxy redirects to TLS; see docs/operations.md.',
  },
  '4.3': { asks: 'GraphQL', reason: 'No GraphQL.' },
  '4.4': { asks: 'WebSocket', reason: 'No WebSocket.' },
  '5': {
    asks: 'File handling',
    reason: 'No upload of files; the server chooses the file name of the only download.',
  },
  '6.1.2': {
    asks: 'List of words that passwords must not contain',
    reason: 'One account, whose password the operator sets outside the site.',
  },
  '6.2.2': {
    asks: 'Users can change their password',
    reason: 'The operator changes the password in the settings, which ends all sessions.',
  },
  '6.2.3': {
    asks: 'A password change asks for the current password',
    reason: 'No password change inside the site.',
  },
  '6.2.4': {
    asks: 'New passwords are compared with a list of common ones',
    reason: 'No registration and no password change inside the site.',
  },
  '6.2.10': { asks: 'Passwords do not expire', reason: 'Passwords have no expiry.' },
  '6.2.11': {
    asks: 'New passwords are compared with a list of context-specific words',
    reason: 'No registration and no password change inside the site.',
  },
  '6.3.3': {
    asks: 'Multi-factor authentication',
    reason:
      'The specification has no second factor; the inbox can be placed behind the sign-in of the reverse proxy.',
  },
  '6.4.2': { asks: 'No password hints and no secret questions', reason: 'The site has neither.' },
  '6.4.3': {
    asks: 'Secure reset of a forgotten password',
    reason: 'The operator sets a new password in the settings.',
  },
  '6.4.4': { asks: 'Loss of a second factor', reason: 'No second factor.' },
  '6.5': { asks: 'Multi-factor authentication in general', reason: 'No second factor.' },
  '6.6': { asks: 'Out-of-band authentication', reason: 'No messages to other devices.' },
  '6.7': { asks: 'Cryptographic authentication', reason: 'No client certificates.' },
  '6.8': { asks: 'Identity providers', reason: 'No identity provider.' },
  '7.1': {
    asks: 'Documentation of sessions',
    reason:
      'Documents: server/features/inbox/sign-in/sessions.ts and docs/operations.md give the lifetimes with their reasons.',
  },
  '7.5.1': {
    asks: 'Changes of the account need re-authentication',
    reason: 'No attribute of the account can be changed inside the site.',
  },
  '7.6': { asks: 'Federated sign-in', reason: 'No federated sign-in.' },
  '8.1': {
    asks: 'Documentation of access rights',
    reason:
      'Documents: visitors, one administrator and tokens with scopes; docs/operations.md and the API description give the permission of each operation.',
  },
  '8.2.3': { asks: 'Access rights by field', reason: 'One administrator, who may read every field.' },
  '8.4.1': { asks: 'Separation of tenants', reason: 'One tenant.' },
  '9': { asks: 'Self-contained tokens', reason: 'No self-contained tokens.' },
  '10': { asks: 'OAuth and OpenID Connect', reason: 'No OAuth and no OpenID Connect.' },
  '11.1': {
    asks: 'Inventory of cryptographic keys',
    reason: 'The site holds no keys; certificates belong to the reverse proxy.',
  },
  '11.2.2': {
    asks: 'Algorithms can be replaced',
    reason: 'A new hash is made from the configured password when the stored one does not match.',
  },
  '11.3': { asks: 'Encryption algorithms', reason: 'The site encrypts nothing.' },
  '11.4.4': { asks: 'Key derivation', reason: 'No keys are derived from passwords.' },
  '11.6': { asks: 'Public key cryptography', reason: 'No public keys.' },
  '12': {
    asks: 'Secure communication',
    reason: 'The reverse proxy terminates TLS; see docs/operations.md.',
  },
  '13.1': {
    asks: 'Documentation of connections',
    reason: 'One database and no other service; see docs/operations.md.',
  },
  '13.2': {
    asks: 'Communication with other services',
    reason: 'One process and its database, whose account the operator provides.',
  },
  '13.3.1': {
    asks: 'Secrets are stored in a vault',
    reason: 'Secrets come from the environment, which the operator controls.',
  },
  '13.3.2': {
    asks: 'Access to secrets is restricted',
    reason: 'Secrets come from the environment, which the operator controls.',
  },
  '14.1': { asks: 'Documentation of sensitive data', reason: 'Document: docs/privacy.md.' },
  '14.2.4': {
    asks: 'Documented controls for sensitive data are in place',
    reason: 'Document: docs/privacy.md; tests of chapters 14 and 16 show its statements.',
  },
  '15.1.1': { asks: 'Documented time frames of updates', reason: 'Document: docs/operations.md.' },
  '15.1.3': {
    asks: 'Documentation of expensive operations',
    reason: 'Document: server/platform/limits/limits.ts and docs/operations.md.',
  },
  '15.2.1': {
    asks: 'Packages are updated within the documented time frames',
    reason: 'Checked against the registry for each release; tests run without a network.',
  },
  '15.3.2': {
    asks: 'Requests of the server follow no redirects',
    reason: 'The server sends no requests to other hosts.',
  },
  '16.1': { asks: 'Documentation of the logs', reason: 'Document: docs/operations.md.' },
  '16.2.2': {
    asks: 'Clocks are synchronized',
    reason: 'The clock is that of the operating system; times are UTC.',
  },
  '16.4.2': {
    asks: 'Logs are protected from access and change',
    reason: 'Logs go to standard output; access to them is configured on the machine.',
  },
  '16.4.3': {
    asks: 'Logs are sent to a separate system',
    reason: 'Logs go to standard output; forwarding is configured on the machine.',
  },
  '17': { asks: 'WebRTC', reason: 'No WebRTC.' },
};
