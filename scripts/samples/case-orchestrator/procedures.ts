import type { Information } from "./step";

export type Procedure = {
  readonly id: string;
  readonly name: string;
  readonly part: string;
  readonly city: string;
  readonly medicine: string;
  readonly needs: readonly Information[];
};

const all: readonly Information[] = ["demographics", "medications", "allergies"];
const few: readonly Information[] = ["demographics", "medications"];

const procedure = (row: string, needs: readonly Information[]): Procedure => {
  const [id = "", name = "", part = "", city = "", medicine = ""] = row.split(", ");
  return { id, name, part, city, medicine, needs };
};

export const procedures: readonly Procedure[] = [
  procedure("knee, knee replacement, knee, Lyon, metformin", few),
  procedure("hip, hip replacement, hip, Oslo, ramipril", all),
  procedure("cataract, cataract surgery, eyes, Porto, latanoprost", few),
  procedure("implants, dental implants, teeth, Graz, ibuprofen", few),
  procedure("ivf, IVF treatment, family plans, Ghent, folic acid", all),
  procedure("spine, spinal fusion, back, Turin, pregabalin", all),
  procedure("gastric, gastric bypass, weight, Leeds, metformin", few),
  procedure("heart, heart bypass, heart, Gdansk, bisoprolol", all),
  procedure("nose, rhinoplasty, nose, Malmo, cetirizine", few),
  procedure("hernia, hernia repair, groin, Cork, omeprazole", few),
  procedure("laser, laser eye surgery, eyesight, Basel, eye drops", few),
  procedure("stones, kidney stone removal, kidneys, Split, allopurinol", all),
];
