import { Button } from '../button/Button.tsx';
import type { Examples } from '../examples/example.ts';
import { Honeypot } from './Honeypot.tsx';
import { JoinedField } from './JoinedField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const subscribe = (
  <Button kind="primary" type="submit">
    Subscribe
  </Button>
);

export const fieldExamples: Examples = {
  'text with value': () => <TextField label="First name" name="first" defaultValue="Katharina" />,
  'text with error': () => <TextField label="Last name" name="last" error="Last name is required" required />,
  'text with hint': () => <TextField label="Telephone" name="tel" type="tel" hint="With the area code" />,
  'text disabled': () => <TextField label="Number" name="number" disabled defaultValue="12" />,
  select: () => (
    <SelectField label="Subject" name="subject" defaultValue="b">
      <option value="a">First</option>
      <option value="b">Second</option>
    </SelectField>
  ),
  area: () => <TextArea label="Message" name="message" />,
  'area with error': () => (
    <TextArea label="Message" name="message" defaultValue="Call me." error="At least 10 characters" />
  ),
  joined: () => (
    <JoinedField
      label="E-mail"
      name="email"
      type="email"
      placeholder="name@company.example"
      button={subscribe}
    />
  ),
  'joined with error': () => (
    <JoinedField
      label="E-mail"
      name="email"
      type="email"
      error="This is not an email address"
      button={subscribe}
    />
  ),
  honeypot: () => <Honeypot name="website" label="Leave empty" />,
};
